import type { Metadata } from "next";
import { FrontColumn } from "#components/front/FrontColumn";
import { Button } from "#components/ui/Button";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <FrontColumn title="Page not found" description="Check the address or go to the home page.">
      <Button asChild tone="primary" size="large">
        <a href="/">Home page</a>
      </Button>
    </FrontColumn>
  );
}
