-- AlterTable
ALTER TABLE "Document" ADD COLUMN "lineage" TEXT;

-- CreateTable
CREATE TABLE "Line" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Erased" (
    "key" TEXT NOT NULL PRIMARY KEY
);
