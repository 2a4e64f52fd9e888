-- CreateTable
CREATE TABLE "Slice" (
    "datasetHash" TEXT NOT NULL,
    "catalogueId" TEXT NOT NULL,
    "shape" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "Slice_pkey" PRIMARY KEY ("datasetHash","catalogueId")
);

-- AddForeignKey
ALTER TABLE "Slice" ADD CONSTRAINT "Slice_datasetHash_fkey" FOREIGN KEY ("datasetHash") REFERENCES "Dataset"("hash") ON DELETE CASCADE ON UPDATE CASCADE;
