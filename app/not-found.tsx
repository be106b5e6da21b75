import type { Metadata } from "next";
import { FrontColumn } from "#components/front/FrontColumn";
import { Button } from "#components/ui/Button";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <FrontColumn title="No way leads here" description="The page has moved, or the address has a slip in it.">
      <Button asChild tone="primary" size="large">
        <a href="/">Back to the entrance</a>
      </Button>
    </FrontColumn>
  );
}
