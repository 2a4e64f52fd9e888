-- AlterTable
ALTER TABLE "Document" ADD COLUMN "lineage" TEXT;

-- CreateTable
CREATE TABLE "Line" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "Line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Erased" (
    "key" TEXT NOT NULL,

    CONSTRAINT "Erased_pkey" PRIMARY KEY ("key")
);
