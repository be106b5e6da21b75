import { FrontColumn } from "#components/front/FrontColumn";
import { Button } from "#components/ui/Button";
import { officeWords, titled } from "./(office)/officeWords";

export const generateMetadata = titled("welcome.notFound");

export default async function NotFound() {
  const { say } = await officeWords();
  return (
    <FrontColumn title={say("welcome.pageNotFound")} description={say("welcome.checkTheAddressOrGo")}>
      <Button asChild tone="primary" size="large">
        <a href="/">{say("welcome.homePage")}</a>
      </Button>
    </FrontColumn>
  );
}
