-- A reservation counts what its buyer has not paid yet. Without these it reads all unpaid orders of the event.
CREATE INDEX "order_pending_of_visitor" ON "Order" ("eventId", "visitorKey") WHERE "status" = 'pending';
CREATE INDEX "order_pending_of_email" ON "Order" ("eventId", "contactEmail") WHERE "status" = 'pending';
