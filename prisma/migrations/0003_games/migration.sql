-- CreateTable
CREATE TABLE "Revision" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "text" TEXT NOT NULL,
    "viewId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Game" (
    "viewId" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "hostKeyHash" TEXT NOT NULL,
    "guestKeyHash" TEXT,
    "hostOwner" TEXT NOT NULL,
    "guestOwner" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "Revision_viewId_createdAt_idx" ON "Revision"("viewId", "createdAt");

-- CreateIndex
CREATE INDEX "Game_hostOwner_updatedAt_idx" ON "Game"("hostOwner", "updatedAt");

-- CreateIndex
CREATE INDEX "Game_guestOwner_updatedAt_idx" ON "Game"("guestOwner", "updatedAt");


