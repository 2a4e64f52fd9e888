-- AlterTable
ALTER TABLE "Document" ADD COLUMN "facts" TEXT;

-- CreateTable
CREATE TABLE "Verdict" (
    "documentId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "summary" TEXT NOT NULL,

    CONSTRAINT "Verdict_pkey" PRIMARY KEY ("documentId")
);

-- AddForeignKey
ALTER TABLE "Verdict" ADD CONSTRAINT "Verdict_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
