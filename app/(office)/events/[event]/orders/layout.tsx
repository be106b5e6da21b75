import type { ReactNode } from "react";
import { PageWords } from "../../../PageWords";

export default function OrdersLayout({ children }: { children: ReactNode }) {
  return <PageWords surface="officeOrders">{children}</PageWords>;
}
