-- CreateTable
CREATE TABLE "Revision" (
    "hash" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "viewId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Revision_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "Game" (
    "viewId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "hostKeyHash" TEXT NOT NULL,
    "guestKeyHash" TEXT,
    "hostOwner" TEXT NOT NULL,
    "guestOwner" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Game_pkey" PRIMARY KEY ("viewId")
);

-- CreateIndex
CREATE INDEX "Revision_viewId_createdAt_idx" ON "Revision"("viewId", "createdAt");

-- CreateIndex
CREATE INDEX "Game_hostOwner_updatedAt_idx" ON "Game"("hostOwner", "updatedAt");

-- CreateIndex
CREATE INDEX "Game_guestOwner_updatedAt_idx" ON "Game"("guestOwner", "updatedAt");


