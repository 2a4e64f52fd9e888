-- CreateTable
CREATE TABLE "Since" (
    "what" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Since_pkey" PRIMARY KEY ("what")
);
