-- Comments of the team at places of the draft. What they are about is kept by id without a reference, so that a comment
-- outlives its booth, element or level and is there again when that is restored.
CREATE TABLE "PlanComment" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "levelId" TEXT NOT NULL,
    "x" DOUBLE PRECISION NOT NULL,
    "y" DOUBLE PRECISION NOT NULL,
    "targetId" TEXT,
    "across" DOUBLE PRECISION NOT NULL,
    "down" DOUBLE PRECISION NOT NULL,
    "resolvedAt" TIMESTAMPTZ(3),
    "resolvedById" TEXT,
    "resolvedBy" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PlanComment_pkey" PRIMARY KEY ("id")
);

-- The first message has the id of its comment.
CREATE TABLE "CommentMessage" (
    "id" TEXT NOT NULL,
    "commentId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "editedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CommentMessage_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "CommentMention" (
    "messageId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "readAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "CommentMention_pkey" PRIMARY KEY ("messageId","userId")
);

CREATE INDEX "PlanComment_eventId_createdAt_id_idx" ON "PlanComment"("eventId", "createdAt", "id");
CREATE INDEX "PlanComment_targetId_idx" ON "PlanComment"("targetId");
CREATE INDEX "CommentMessage_commentId_createdAt_id_idx" ON "CommentMessage"("commentId", "createdAt", "id");
CREATE INDEX "CommentMention_eventId_userId_idx" ON "CommentMention"("eventId", "userId");
CREATE INDEX "CommentMention_nextAttemptAt_idx" ON "CommentMention"("nextAttemptAt");

ALTER TABLE "PlanComment" ADD CONSTRAINT "PlanComment_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CommentMessage" ADD CONSTRAINT "CommentMessage_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "PlanComment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CommentMention" ADD CONSTRAINT "CommentMention_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "CommentMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "PlanComment" ADD CONSTRAINT plan_comment_resolved
  CHECK (("resolvedAt" IS NULL) = ("resolvedBy" IS NULL) AND ("resolvedAt" IS NULL) = ("resolvedById" IS NULL));

-- The box of an element: its centre, size and turn, as `boxOfGeometry` in lib/plan/comments.ts has it.
CREATE FUNCTION element_box(geometry jsonb)
RETURNS TABLE ("cx" float8, "cy" float8, "width" float8, "height" float8, "turn" float8) LANGUAGE sql IMMUTABLE AS $$
  SELECT (min(x) + max(x)) / 2, (min(y) + max(y)) / 2, max(x) - min(x), max(y) - min(y),
         coalesce((geometry->>'rotation')::float8, 0)
  FROM (
    SELECT (corner->>0)::float8 AS x, (corner->>1)::float8 AS y
    FROM jsonb_array_elements(CASE geometry->>'type'
      WHEN 'point' THEN jsonb_build_array(jsonb_build_array(geometry->'x', geometry->'y'))
      WHEN 'rect' THEN jsonb_build_array(
        jsonb_build_array(geometry->'x', geometry->'y'),
        jsonb_build_array((geometry->>'x')::float8 + (geometry->>'width')::float8,
                          (geometry->>'y')::float8 + (geometry->>'height')::float8))
      WHEN 'circle' THEN jsonb_build_array(
        jsonb_build_array((geometry->>'x')::float8 - (geometry->>'radius')::float8,
                          (geometry->>'y')::float8 - (geometry->>'radius')::float8),
        jsonb_build_array((geometry->>'x')::float8 + (geometry->>'radius')::float8,
                          (geometry->>'y')::float8 + (geometry->>'radius')::float8))
      ELSE geometry->'points' END) AS corner
  ) corners
$$;

-- What a comment is about is deleted in many ways, and only the database sees all of them: the comment stays where it was.
CREATE FUNCTION keep_comment_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "PlanComment" WHERE "targetId" IS NOT NULL) THEN
    RETURN NULL;
  ELSIF TG_TABLE_NAME = 'Booth' THEN
    UPDATE "PlanComment" c SET
      "levelId" = o."levelId",
      "x" = o."x" + o."width" / 2 + c."across" * o."width" * cosd(o."rotation") - c."down" * o."height" * sind(o."rotation"),
      "y" = o."y" + o."height" / 2 + c."across" * o."width" * sind(o."rotation") + c."down" * o."height" * cosd(o."rotation"),
      "updatedAt" = greatest(CURRENT_TIMESTAMP, c."updatedAt" + interval '1 millisecond')
    FROM old_rows o WHERE c."targetId" = o."id" AND c."eventId" = o."eventId";
  ELSE
    UPDATE "PlanComment" c SET
      "levelId" = o."levelId",
      "x" = b."cx" + c."across" * b."width" * cosd(b."turn") - c."down" * b."height" * sind(b."turn"),
      "y" = b."cy" + c."across" * b."width" * sind(b."turn") + c."down" * b."height" * cosd(b."turn"),
      "updatedAt" = greatest(CURRENT_TIMESTAMP, c."updatedAt" + interval '1 millisecond')
    FROM old_rows o, element_box(o."geometry") b WHERE c."targetId" = o."id" AND c."eventId" = o."eventId";
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER keep_comment_places AFTER DELETE ON "Booth" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_comment_places();
CREATE TRIGGER keep_comment_places AFTER DELETE ON "MapElement" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_comment_places();

SELECT follow_changes('PlanComment', 'record_changes(''comment'', '''', ''{}'')');
