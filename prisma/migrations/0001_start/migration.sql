-- CreateTable
CREATE TABLE "DataFile" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "gameSystemId" TEXT NOT NULL,
    "bytes" BLOB NOT NULL
);

-- CreateTable
CREATE TABLE "Dataset" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "gameSystemId" TEXT NOT NULL,
    "gameSystemName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "sourceName" TEXT,
    "revision" TEXT,
    "manifest" TEXT NOT NULL,
    "problems" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Uploader" (
    "datasetHash" TEXT NOT NULL,
    "ownerKeyHash" TEXT NOT NULL,

    PRIMARY KEY ("datasetHash", "ownerKeyHash"),
    CONSTRAINT "Uploader_datasetHash_fkey" FOREIGN KEY ("datasetHash") REFERENCES "Dataset" ("hash") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Import" (
    "key" TEXT NOT NULL,
    "datasetHash" TEXT NOT NULL,

    PRIMARY KEY ("key", "datasetHash"),
    CONSTRAINT "Import_datasetHash_fkey" FOREIGN KEY ("datasetHash") REFERENCES "Dataset" ("hash") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "List" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "viewId" TEXT NOT NULL,
    "editSecretHash" TEXT NOT NULL,
    "ownerKeyHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "datasetHash" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "documentVersion" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    "sample" TEXT,
    CONSTRAINT "List_datasetHash_fkey" FOREIGN KEY ("datasetHash") REFERENCES "Dataset" ("hash") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Dataset_gameSystemId_createdAt_idx" ON "Dataset"("gameSystemId", "createdAt");

-- CreateIndex
CREATE INDEX "Uploader_ownerKeyHash_idx" ON "Uploader"("ownerKeyHash");

-- CreateIndex
CREATE UNIQUE INDEX "List_viewId_key" ON "List"("viewId");

-- CreateIndex
CREATE INDEX "List_ownerKeyHash_updatedAt_idx" ON "List"("ownerKeyHash", "updatedAt");

-- CreateIndex
CREATE INDEX "List_datasetHash_idx" ON "List"("datasetHash");


