-- CreateTable
CREATE TABLE "FrozenList" (
    "viewId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FrozenList_pkey" PRIMARY KEY ("viewId","hash")
);

-- CreateIndex
CREATE INDEX "FrozenList_viewId_createdAt_idx" ON "FrozenList"("viewId", "createdAt");

-- CreateIndex
CREATE INDEX "FrozenList_hash_createdAt_idx" ON "FrozenList"("hash", "createdAt");

-- AddForeignKey
ALTER TABLE "FrozenList" ADD CONSTRAINT "FrozenList_hash_fkey" FOREIGN KEY ("hash") REFERENCES "Revision"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What each state was known to be frozen from moves over.
INSERT INTO "FrozenList" ("viewId", "hash", "createdAt") SELECT "viewId", "hash", "createdAt" FROM "Revision" WHERE "viewId" IS NOT NULL;

-- DropIndex
DROP INDEX "Revision_viewId_createdAt_idx";

-- AlterTable
ALTER TABLE "Revision" DROP COLUMN "viewId";
