import { notFound } from "next/navigation";
import { isRefusal } from "#lib/refusal";

/** Loads the subject of a page; if it does not exist, the page is a 404. */
export async function found<T>(sought: Promise<T>): Promise<T> {
  try {
    return await sought;
  } catch (error) {
    if (isRefusal(error) && error.kind === "missing") notFound();
    throw error;
  }
}
