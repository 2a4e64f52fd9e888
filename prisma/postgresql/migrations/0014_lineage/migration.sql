-- AlterTable
ALTER TABLE "Document" ADD COLUMN "lineage" TEXT;

-- CreateTable
CREATE TABLE "Line" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "Line_pkey" PRIMARY KEY ("id")
);
