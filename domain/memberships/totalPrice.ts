type Priced = {
  is_static_price?: boolean;
  price?: number | null;
  min_price?: number | null;
  addons?: { price?: number | null; visits?: number | null }[];
};

/** In minor units: its own price, or the sum of the add-ons but at least `min_price`. */
export function totalPrice({ is_static_price = true, price, min_price, addons = [] }: Priced): number {
  if (is_static_price) return price ?? 0;
  const sum = addons.reduce((total, addon) => total + (addon.price ?? 0) * (addon.visits ?? 0), 0);
  return Math.max(sum, min_price ?? 0);
}
