-- CreateTable
CREATE TABLE "Document" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "viewId" TEXT NOT NULL,
    "editSecretHash" TEXT NOT NULL,
    "ownerKeyHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "documentVersion" INTEGER NOT NULL,
    "format" TEXT,
    "datasetHash" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "deletedAt" TIMESTAMP(3),
    "sample" TEXT,

    CONSTRAINT "Document_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Document_kind_ownerKeyHash_updatedAt_idx" ON "Document"("kind", "ownerKeyHash", "updatedAt");

-- CreateIndex
CREATE INDEX "Document_datasetHash_idx" ON "Document"("datasetHash");

-- CreateIndex
CREATE UNIQUE INDEX "Document_kind_viewId_key" ON "Document"("kind", "viewId");

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_datasetHash_fkey" FOREIGN KEY ("datasetHash") REFERENCES "Dataset"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Every list and every unit book moves over as it stands.
INSERT INTO "Document" ("id", "kind", "viewId", "editSecretHash", "ownerKeyHash", "name", "document", "documentVersion", "version", "createdAt", "updatedAt", "deletedAt", "sample", "format", "datasetHash")
SELECT "id", 'list', "viewId", "editSecretHash", "ownerKeyHash", "name", "document", "documentVersion", "version", "createdAt", "updatedAt", "deletedAt", "sample", "format", "datasetHash" FROM "List";
INSERT INTO "Document" ("id", "kind", "viewId", "editSecretHash", "ownerKeyHash", "name", "document", "documentVersion", "version", "createdAt", "updatedAt", "deletedAt", "sample")
SELECT "id", 'book', "viewId", "editSecretHash", "ownerKeyHash", "name", "document", "documentVersion", "version", "createdAt", "updatedAt", "deletedAt", "sample" FROM "UnitBook";

-- DropTable
DROP TABLE "List";

-- DropTable
DROP TABLE "UnitBook";
