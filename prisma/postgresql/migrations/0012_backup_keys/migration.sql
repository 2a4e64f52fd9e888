-- AlterTable
ALTER TABLE "Device" ADD COLUMN "backup" BOOLEAN NOT NULL DEFAULT false;
