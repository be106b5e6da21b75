import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { WaitingPage } from "#components/buyer/WaitingPage";
import { TestMark } from "#components/ui/TestMark";
import { openedApp } from "#lib/opened";
import { ownPlace } from "#lib/services/waitlist/waiting";
import { buyerTextsFor, privateTitle } from "../../buyerTexts";
import type { Search } from "../../e/[event]/visitRequest";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Search> };

/** Cached, because both the title and the page need it. */
const find = cache((id: string) => ownPlace(openedApp().app, decodeURIComponent(id)));

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const found = await find((await params).id);
  return await privateTitle(found?.settings, await searchParams, "buying.waiting");
}

export default async function OwnPlacePage({ params, searchParams }: Props) {
  const found = await find((await params).id);
  if (!found) notFound();
  const { settings, isTest, ...view } = found;
  return (
    <>
      <WaitingPage view={view} texts={await buyerTextsFor(settings, await searchParams)} />
      {isTest && <TestMark />}
    </>
  );
}
