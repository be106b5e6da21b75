import { expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { planIn } from "./planIn";

const fair = smallFair();
const [level] = fair.levels;
const place = (name: string) => ({
  id: `el_${name}`,
  levelId: level?.id ?? "",
  kind: "poi" as const,
  props: { icon: "toilets", name },
});
const nameOf = ({ elements }: { elements: readonly { props: { name?: string } }[] }) =>
  elements.map(({ props }) => props.name);

test("translates default names of places, and keeps names that were given", async () => {
  const elements = [place("Toilets"), place("Toilets by the stage")] as unknown as typeof fair.elements;
  expect(nameOf(await planIn({ ...fair, elements }, "ja"))).toEqual(["トイレ", "Toilets by the stage"]);
});
