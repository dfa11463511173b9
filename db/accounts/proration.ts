/** The price of a plan for a paid period, in the currency's smallest unit. */
export interface Price {
  readonly amount: number;
  readonly currency: string;
}

/** The price of an upgrade at an instant for the rest of the paid period. A preview: the invoice decides. */
export interface Proration {
  /** Days that are left of the paid period, begun ones as part of a day. */
  readonly daysRemaining: number;
  readonly days: number;
  /** Share of the paid period, 0 to 1. */
  readonly share: number;
  /** Difference of the two prices for that share, in the currency's smallest unit; null: prices are not known. */
  readonly due: Price | null;
}

const DAY_MS = 86_400_000;

/** @param prices of the old and the new plan; null if unknown. */
export function proration(
  paid: { readonly from: Date; readonly to: Date },
  at: Date,
  prices: { readonly from: Price; readonly to: Price } | null,
): Proration {
  const length = paid.to.getTime() - paid.from.getTime();
  const remaining = Math.max(0, paid.to.getTime() - at.getTime());
  const share = remaining / length;
  const comparable = prices !== null && prices.from.currency === prices.to.currency;
  return {
    daysRemaining: remaining / DAY_MS,
    days: length / DAY_MS,
    share,
    due: comparable
      ? {
          amount: Math.round((prices.to.amount - prices.from.amount) * share),
          currency: prices.to.currency,
        }
      : null,
  };
}

/** `12.50 EUR`, with as many decimals as the currency has. */
export function money({ amount, currency }: Price): string {
  const code = currency.toUpperCase();
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return `${(amount / 10 ** decimals).toFixed(decimals)} ${code}`;
}
