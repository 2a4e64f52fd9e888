-- CreateTable
CREATE TABLE "UnitBook" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "viewId" TEXT NOT NULL,
    "editSecretHash" TEXT NOT NULL,
    "ownerKeyHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "documentVersion" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    "sample" TEXT
);

-- CreateIndex
CREATE UNIQUE INDEX "UnitBook_viewId_key" ON "UnitBook"("viewId");

-- CreateIndex
CREATE INDEX "UnitBook_ownerKeyHash_updatedAt_idx" ON "UnitBook"("ownerKeyHash", "updatedAt");


