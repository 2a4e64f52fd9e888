-- CreateTable
CREATE TABLE "DatasetFile" (
    "datasetHash" TEXT NOT NULL,
    "fileHash" TEXT NOT NULL,

    CONSTRAINT "DatasetFile_pkey" PRIMARY KEY ("datasetHash","fileHash")
);

-- CreateTable
CREATE TABLE "Hold" (
    "hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "viewId" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "name" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Hold_pkey" PRIMARY KEY ("hash","kind","viewId","holder")
);

-- AddForeignKey
ALTER TABLE "DatasetFile" ADD CONSTRAINT "DatasetFile_datasetHash_fkey" FOREIGN KEY ("datasetHash") REFERENCES "Dataset"("hash") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DatasetFile" ADD CONSTRAINT "DatasetFile_fileHash_fkey" FOREIGN KEY ("fileHash") REFERENCES "DataFile"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Hold" ADD CONSTRAINT "Hold_hash_fkey" FOREIGN KEY ("hash") REFERENCES "Revision"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "DataFile" ADD COLUMN "size" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "DataFile" ADD COLUMN "usedDay" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Dataset" ADD COLUMN "offered" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Dataset" ADD COLUMN "baseHash" TEXT;
ALTER TABLE "Dataset" ADD COLUMN "openedDay" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Document" ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Document" ADD COLUMN "linkMayAll" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Revision" ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Revision" ADD COLUMN "datasetHash" TEXT;
ALTER TABLE "Game" ADD COLUMN "holdsKnown" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "Dataset_baseHash_idx" ON "Dataset"("baseHash");
CREATE INDEX "Dataset_offered_openedDay_idx" ON "Dataset"("offered", "openedDay");
CREATE INDEX "DatasetFile_fileHash_idx" ON "DatasetFile"("fileHash");
CREATE INDEX "Document_ownerKeyHash_idx" ON "Document"("ownerKeyHash");
CREATE INDEX "Document_deletedAt_idx" ON "Document"("deletedAt");
CREATE INDEX "Revision_datasetHash_idx" ON "Revision"("datasetHash");
CREATE INDEX "Game_holdsKnown_viewId_idx" ON "Game"("holdsKnown", "viewId");
CREATE INDEX "Hold_viewId_idx" ON "Hold"("viewId");
CREATE INDEX "Hold_holder_idx" ON "Hold"("holder");

-- What is measured from now on is measured for what is there. What nobody needs has its 30 days from today.
UPDATE "DataFile" SET "size" = length("bytes");
UPDATE "Document" SET "bytes" = octet_length("document");
UPDATE "Dataset" SET "openedDay" = floor(extract(epoch FROM now()) / 86400)::int, "baseHash" = "manifest"::jsonb #>> '{joined,base}';
INSERT INTO "DatasetFile" ("datasetHash", "fileHash")
SELECT DISTINCT "Dataset"."hash", "DataFile"."hash" FROM "Dataset"
CROSS JOIN LATERAL jsonb_array_elements("Dataset"."manifest"::jsonb -> 'files') AS "each"("value")
JOIN "DataFile" ON "DataFile"."hash" = "each"."value" ->> 'hash';
-- A frozen text is canonical JSON, and the data is its first field.
UPDATE "Revision" SET "bytes" = octet_length("text"),
"datasetHash" = CASE WHEN "text" LIKE '{"data":"%' THEN substr("text", 10, 64) END;
-- Data from repositories was offered to everybody: whoever has lists on it still sees it, whatever the operator chooses.
UPDATE "Dataset" SET "offered" = true WHERE "source" IN ('sample', 'server');
INSERT INTO "Uploader" ("datasetHash", "ownerKeyHash")
SELECT DISTINCT "Dataset"."hash", "Document"."ownerKeyHash" FROM "Dataset"
JOIN "Document" ON "Document"."datasetHash" = "Dataset"."hash" AND "Document"."sample" IS NULL
WHERE "Dataset"."source" = 'repository' AND NOT EXISTS (
  SELECT 1 FROM "Uploader" WHERE "Uploader"."datasetHash" = "Dataset"."hash" AND "Uploader"."ownerKeyHash" = "Document"."ownerKeyHash"
);
-- Who froze what so far is not known: it stays, as if somebody had approved it.
INSERT INTO "Hold" ("hash", "kind", "viewId", "holder", "createdAt") SELECT "hash", 'before', "viewId", '', "createdAt" FROM "FrozenList";
-- What no list names was shown on the page of a list, nobody knows which; or came by itself.
INSERT INTO "Hold" ("hash", "kind", "viewId", "holder", "createdAt") SELECT "hash", 'shown', '?', '', "createdAt" FROM "Revision"
WHERE NOT EXISTS (SELECT 1 FROM "FrozenList" WHERE "FrozenList"."hash" = "Revision"."hash");
