/** Something to pay for: a price that the provider knows. */
export interface CheckoutLine {
  price: string
  quantity: number
}

/** Payment page of the provider. */
export interface CheckoutOrder {
  /** `payment`: once; `subscription`: until canceled. */
  mode: 'payment' | 'subscription'
  customer: string
  lines: readonly CheckoutLine[]
  /** Our public key of the purchase; its prefix names the kind. Later messages about the payment carry it. */
  reference: string
  /** Address to return to after the payment. */
  successUrl: string
  cancelUrl: string
}

/** Page of the provider for a single payment of a chosen amount. */
export interface GiftOrder {
  /** Cents of US dollars. */
  amount: number
  /** Title of the payment on the page. */
  name: string
  /** The payer's email address, filled in on the page. */
  email: string
  /** As in `CheckoutOrder`. */
  reference: string
  /** The page of ours that leads there; where the person comes back to is below it. */
  page: string
}

/** A payment as the provider's books have it. Amounts are cents. */
export interface Charge {
  payment: string
  /** Ours, where there is one. */
  reference: string | undefined
  amount: number
  refunded: number
  /** The provider's fee; undefined until it is known, or in another currency. */
  fee: number | undefined
  disputed: boolean
  at: Date
}

/** Price for display. */
export interface Price {
  /** Of one piece, in the smallest unit of the currency. */
  amount: number
  /** ISO 4217, upper case. */
  currency: string
  /** Billing interval of a subscription: 'month', 'year' … */
  interval?: string | undefined
}

/** The provider's event in our own terms; `at` is its time there, to the second. */
export type PaymentEvent = { id: string; at: Date } & PaymentOutcome

export type PaymentOutcome =
  | { kind: 'checkoutPaid'; reference: string; payment: string | undefined; amount: number; currency: string }
  /** The page was left unused until it closed, or the payment that it promised did not come. */
  | { kind: 'checkoutFailed'; reference: string }
  /** `refunded` counts everything that went back so far; both amounts are in the smallest unit. */
  | { kind: 'refunded'; reference: string | undefined; payment: string; amount: number; refunded: number }
  /** Chargeback by the payer's bank. */
  | {
      kind: 'disputed'
      payment: string
      dispute: string
      /** Deadline for evidence at the bank, if known. */
      evidenceDue?: Date | undefined
    }
  /** The bank has decided whose the money is. */
  | { kind: 'disputeClosed'; payment: string; dispute: string; won: boolean }
  | {
      kind: 'subscriptionChanged'
      customer: string
      subscription: string
      status: string
      reference: string | undefined
      prices: string[]
      /** End of the paid period, if known. */
      paidUntil: Date | undefined
      /** It ends then and is not renewed. */
      ends: boolean
    }
  | { kind: 'invoiceFailed'; customer: string }
  /** Nothing that concerns us. */
  | { kind: 'other' }

/** Takes gifts. Every call but `readEvent` asks the provider, so none belongs inside a transaction. */
export interface GiftPayments {
  /**
   * Opens a page of payment; the same reference again is the same page.
   * @returns the address of the page, and the provider's name for it
   * @throws paymentsDown
   */
  openGift(order: GiftOrder): Promise<{ checkout: string; url: string }>
  /**
   * Closes a payment page, so that it accepts no more payments.
   * @returns false if it was already paid
   * @throws paymentsDown
   */
  closeGift(checkout: string): Promise<boolean>
  /**
   * Gives `amount` cents of a payment back; the same key again gives nothing more.
   * @throws paymentsDown
   */
  refund(payment: string, amount: number, key: string): Promise<void>
  /** Every payment from `from` until `to`, exclusive; the newest first. */
  listCharges(from: Date, to: Date): AsyncIterable<Charge>
  /** The provider's fee for a payment, in cents; undefined until it is known. @throws paymentsDown */
  findFee(payment: string): Promise<number | undefined>
  /** The reference of a payment, for news that have none. Undefined when it is not ours. */
  findReference(payment: string): Promise<string | undefined>
  /**
   * Checks that a message is the provider's, unchanged and not older than five minutes, and reads it.
   * @param body as it came
   * @throws badSignature
   */
  readEvent(body: string, signature: string, secret: string, now: Date): PaymentEvent
}

/** Payments for products of the service. */
export interface Payments extends GiftPayments {
  /**
   * A customer of the provider; the same `key` again is the same customer.
   * @returns the provider's name for them
   */
  createCustomer(customer: { name: string; email: string; key: string }): Promise<string>
  /** @returns the address of the page, and the provider's name for it */
  openCheckout(order: CheckoutOrder): Promise<{ checkout: string; url: string }>
  /** @returns a short-lived address where a customer sees invoices and changes cards */
  openPortal(customer: string, returnUrl: string): Promise<string>
  getPrice(price: string): Promise<Price>
}
