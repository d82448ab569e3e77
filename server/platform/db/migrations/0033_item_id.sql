ALTER TABLE "order_items" RENAME COLUMN "ref_id" TO "item_id";--> statement-breakpoint
ALTER TABLE "purchase_links" RENAME COLUMN "ref_id" TO "item_id";
