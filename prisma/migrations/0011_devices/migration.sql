-- CreateTable
CREATE TABLE "Device" (
    "keyHash" TEXT NOT NULL PRIMARY KEY,
    "id" TEXT NOT NULL,
    "ownerKeyHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "usedDay" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outAt" DATETIME
);

-- CreateTable
CREATE TABLE "Keeping" (
    "ownerKeyHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("ownerKeyHash", "name")
);

-- CreateTable
CREATE TABLE "Passkey" (
    "credentialId" TEXT NOT NULL PRIMARY KEY,
    "ownerKeyHash" TEXT NOT NULL,
    "publicKey" BLOB NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usedDay" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Ticket" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "ownerKeyHash" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "expires" BIGINT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Device_id_key" ON "Device"("id");

-- CreateIndex
CREATE INDEX "Device_ownerKeyHash_idx" ON "Device"("ownerKeyHash");

-- CreateIndex
CREATE INDEX "Passkey_ownerKeyHash_idx" ON "Passkey"("ownerKeyHash");

-- CreateIndex
CREATE INDEX "Ticket_ownerKeyHash_idx" ON "Ticket"("ownerKeyHash");

-- CreateIndex
CREATE INDEX "Ticket_expires_idx" ON "Ticket"("expires");
