"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 10_000;

/** The payment provider's webhook may arrive after the buyer, so the page refreshes by itself. */
export function OrderUpdates({ isWaiting }: { isWaiting: boolean }) {
  const router = useRouter();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") router.refresh();
    };
    document.addEventListener("visibilitychange", look);
    const timer = isWaiting ? setInterval(look, EVERY_MS) : undefined;
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearInterval(timer);
    };
  }, [isWaiting, router]);
  return null;
}
