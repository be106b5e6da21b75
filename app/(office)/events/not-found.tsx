import type { Metadata } from "next";
import { NoSuchEvent } from "#components/office/NoSuchEvent";

export const metadata: Metadata = { title: "Not found" };

export default NoSuchEvent;
