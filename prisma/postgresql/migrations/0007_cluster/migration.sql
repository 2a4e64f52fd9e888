-- CreateTable
CREATE TABLE "Tally" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" BIGINT NOT NULL,

    CONSTRAINT "Tally_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Lock" (
    "name" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "expires" BIGINT NOT NULL,

    CONSTRAINT "Lock_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "News" (
    "id" SERIAL NOT NULL,
    "topic" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "News_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Tally_expire_idx" ON "Tally"("expire");

-- CreateIndex
CREATE INDEX "News_createdAt_idx" ON "News"("createdAt");
