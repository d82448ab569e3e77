ALTER TABLE "payment_integrations" DROP CONSTRAINT "payment_integrations_keys";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "page_url" text;--> statement-breakpoint
ALTER TABLE "payment_integrations" ADD COLUMN "merchant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_integrations" ADD COLUMN "shop_domain" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_integrations" ADD COLUMN "token_sealed" text;--> statement-breakpoint
ALTER TABLE "payment_integrations" ADD COLUMN "token_tail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_integrations" ADD COLUMN "secret_key_sealed" text;--> statement-breakpoint
ALTER TABLE "payment_integrations" ADD COLUMN "secret_key_tail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_integrations" ADD CONSTRAINT "payment_integrations_keys" CHECK (not is_enabled or case provider
        when 'liqpay' then public_key <> '' and private_key_sealed is not null
        when 'wayforpay' then merchant <> '' and shop_domain <> '' and secret_key_sealed is not null
        when 'monobank' then token_sealed is not null
        when 'stripe' then public_key <> '' and secret_key_sealed is not null and token_sealed is not null
        else false end);