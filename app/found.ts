import { notFound } from "next/navigation";
import { isRefusal } from "#lib/refusal";

/** What a page is about; where there is no such thing, there is no such page. */
export async function found<T>(sought: Promise<T>): Promise<T> {
  try {
    return await sought;
  } catch (error) {
    if (isRefusal(error) && error.kind === "missing") notFound();
    throw error;
  }
}
