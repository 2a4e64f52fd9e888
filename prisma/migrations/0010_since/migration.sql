-- CreateTable
CREATE TABLE "Since" (
    "what" TEXT NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL
);
