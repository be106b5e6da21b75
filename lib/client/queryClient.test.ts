import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { PageQueryClient } from "./queryClient";

test("a first load that began before a change is discarded", async () => {
  const client = new PageQueryClient();
  const answers: ((lines: string[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ["lines"],
    queryFn: () => new Promise<string[]>((answer) => answers.push(answer)),
  });
  const seen: (string[] | undefined)[] = [];
  const stop = observer.subscribe(({ data }) => seen.push(data));

  const changed = client.invalidateQueries({ queryKey: ["lines"] });
  answers[0]?.([]);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(["new"]);
  await changed;

  expect(observer.getCurrentResult().data).toEqual(["new"]);
  expect(seen).not.toContainEqual([]);
  stop();
});
