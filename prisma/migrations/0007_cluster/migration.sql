-- CreateTable
CREATE TABLE "Tally" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "expire" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Lock" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "owner" TEXT NOT NULL,
    "expires" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "News" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "topic" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "Tally_expire_idx" ON "Tally"("expire");

-- CreateIndex
CREATE INDEX "News_createdAt_idx" ON "News"("createdAt");


