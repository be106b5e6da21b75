import type { Metadata } from "next";
import { NothingHere } from "#components/office/NothingHere";

export const metadata: Metadata = { title: "Not found" };

export default NothingHere;
