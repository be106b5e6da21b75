import type { Metadata } from "next";
import type { ReactNode } from "react";
import { TestMark } from "#components/ui/TestMark";
import { isSandbox } from "#lib/text/ids";
import { findVisit, type Params } from "./visitRequest";

type Props = { params: Promise<Params>; children: ReactNode };

/** Search engines list no event of a sandbox. */
export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  return (await isTest(await params)) ? { robots: "noindex" } : {};
}

export default async function EventLayout({ params, children }: Props) {
  return (
    <>
      {children}
      {(await isTest(await params)) && <TestMark />}
    </>
  );
}

async function isTest({ event }: Params): Promise<boolean> {
  const visit = await findVisit(event);
  return visit !== null && isSandbox(visit.fair.organisationId);
}
