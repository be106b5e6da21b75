-- As long as the planner has no statistics, as in the first rush of an event, it prefers the index of all orders by event
-- and status to one that begins with the event, and a whole small partial index to a lookup. Each reservation then reads
-- all unpaid orders, so these begin with the buyer and are not partial.
DROP INDEX "order_pending_of_visitor";
DROP INDEX "order_pending_of_email";

-- CreateIndex
CREATE INDEX "Order_visitorKey_status_idx" ON "Order"("visitorKey", "status");

-- CreateIndex
CREATE INDEX "Order_contactEmail_status_idx" ON "Order"("contactEmail", "status");
