-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "DataFile" (
    "hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "gameSystemId" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "DataFile_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "Dataset" (
    "hash" TEXT NOT NULL,
    "gameSystemId" TEXT NOT NULL,
    "gameSystemName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "sourceName" TEXT,
    "revision" TEXT,
    "manifest" TEXT NOT NULL,
    "problems" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Dataset_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "Uploader" (
    "datasetHash" TEXT NOT NULL,
    "ownerKeyHash" TEXT NOT NULL,

    CONSTRAINT "Uploader_pkey" PRIMARY KEY ("datasetHash","ownerKeyHash")
);

-- CreateTable
CREATE TABLE "Import" (
    "key" TEXT NOT NULL,
    "datasetHash" TEXT NOT NULL,

    CONSTRAINT "Import_pkey" PRIMARY KEY ("key","datasetHash")
);

-- CreateTable
CREATE TABLE "List" (
    "id" TEXT NOT NULL,
    "viewId" TEXT NOT NULL,
    "editSecretHash" TEXT NOT NULL,
    "ownerKeyHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "datasetHash" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "documentVersion" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "deletedAt" TIMESTAMP(3),
    "sample" TEXT,

    CONSTRAINT "List_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "Uploader" ADD CONSTRAINT "Uploader_datasetHash_fkey" FOREIGN KEY ("datasetHash") REFERENCES "Dataset"("hash") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Import" ADD CONSTRAINT "Import_datasetHash_fkey" FOREIGN KEY ("datasetHash") REFERENCES "Dataset"("hash") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "List" ADD CONSTRAINT "List_datasetHash_fkey" FOREIGN KEY ("datasetHash") REFERENCES "Dataset"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;


