"use client";

import { FloorChange } from "./FloorChange";
import { NextInstruction } from "./NextInstruction";

/** Over the map while a route is followed. */
export function OnTheWay() {
  return (
    <>
      <NextInstruction />
      <FloorChange />
    </>
  );
}
