-- CreateTable
CREATE TABLE "Slice" (
    "datasetHash" TEXT NOT NULL,
    "catalogueId" TEXT NOT NULL,
    "shape" INTEGER NOT NULL,
    "bytes" BLOB NOT NULL,

    PRIMARY KEY ("datasetHash", "catalogueId"),
    CONSTRAINT "Slice_datasetHash_fkey" FOREIGN KEY ("datasetHash") REFERENCES "Dataset" ("hash") ON DELETE CASCADE ON UPDATE CASCADE
);
