-- CreateTable
CREATE TABLE "Device" (
    "keyHash" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "ownerKeyHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "usedDay" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outAt" TIMESTAMP(3),

    CONSTRAINT "Device_pkey" PRIMARY KEY ("keyHash")
);

-- CreateTable
CREATE TABLE "Keeping" (
    "ownerKeyHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Keeping_pkey" PRIMARY KEY ("ownerKeyHash", "name")
);

-- CreateTable
CREATE TABLE "Passkey" (
    "credentialId" TEXT NOT NULL,
    "ownerKeyHash" TEXT NOT NULL,
    "publicKey" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usedDay" INTEGER NOT NULL,

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("credentialId")
);

-- CreateTable
CREATE TABLE "Ticket" (
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "ownerKeyHash" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "expires" BIGINT NOT NULL,

    CONSTRAINT "Ticket_pkey" PRIMARY KEY ("key")
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
