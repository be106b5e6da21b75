-- The last step of the plan that a saved draft contains, so that what was done until then is known exactly. The clocks of
-- program and database differ, and the steps of a change have the time at which its transaction began.
ALTER TABLE "Checkpoint" ADD COLUMN "stepId" BIGINT;
