import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReservePage } from "#components/buyer/ReservePage";
import { WelcomeFrame, WelcomeLink } from "#components/front/WelcomeFrame";
import { openHouse } from "#lib/app";
import { isRefusal } from "#lib/refusal";
import { counterOf } from "#lib/services/orders";

type Props = { params: Promise<{ event: string; booth: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Reserve booth ${decodeURIComponent((await params).booth)}`, robots: "noindex" };
}

export default async function ReserveBoothPage({ params }: Props) {
  const { event, booth } = await params;
  try {
    const view = await counterOf(openHouse().app, decodeURIComponent(event), decodeURIComponent(booth));
    return view ? <ReservePage view={view} /> : notFound();
  } catch (error) {
    if (!isRefusal(error) || error.code !== "event_not_published") throw error;
    return (
      <WelcomeFrame
        title="Not open yet"
        description={error.message}
        aside={<WelcomeLink href="/">To the entrance</WelcomeLink>}
      >
        {null}
      </WelcomeFrame>
    );
  }
}
