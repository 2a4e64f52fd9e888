-- AlterTable
ALTER TABLE "Game" ADD COLUMN "copied" INTEGER;
