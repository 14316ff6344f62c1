/** Something to pay for: a price that the provider knows. */
export interface CheckoutLine {
  price: string
  quantity: number
}

/** A page of the provider on which somebody pays. */
export interface CheckoutOrder {
  /** `payment`: once; `subscription`: until it is cancelled. */
  mode: 'payment' | 'subscription'
  customer: string
  lines: readonly CheckoutLine[]
  /** Our public key of what is paid for; its prefix says what it is. Comes back with what is told about the payment. */
  reference: string
  /** Where the person comes back to. */
  successUrl: string
  cancelUrl: string
}

/** What a price is, as people read it. */
export interface Price {
  /** Of one piece, in the smallest unit of the currency. */
  amount: number
  /** ISO 4217, upper case. */
  currency: string
  /** Of a subscription: 'month', 'year' … */
  interval?: string | undefined
}

/** What the provider tells, in words of our own; `at` is when it happened there, to the second. */
export type PaymentEvent = { id: string; at: Date } & PaymentNews

export type PaymentNews =
  | { kind: 'checkoutPaid'; reference: string; payment: string | undefined; amount: number; currency: string }
  /** The page was left unused until it closed, or the payment that it promised did not come. */
  | { kind: 'checkoutFailed'; reference: string }
  /** `refunded` counts everything that went back so far; both amounts are in the smallest unit. */
  | { kind: 'refunded'; reference: string | undefined; payment: string; amount: number; refunded: number }
  /** The bank of whoever paid took the money back. */
  | { kind: 'disputed'; payment: string }
  | {
      kind: 'subscriptionChanged'
      customer: string
      subscription: string
      status: string
      reference: string | undefined
      prices: string[]
      /** End of what is paid for, where it is known. */
      paidUntil: Date | undefined
      /** It ends then and is not renewed. */
      ends: boolean
    }
  | { kind: 'invoiceFailed'; customer: string }
  /** Nothing that concerns us. */
  | { kind: 'other' }

/** Takes money. Every call but `readEvent` asks the provider, so none belongs inside a transaction. */
export interface Payments {
  /**
   * A customer of the provider; the same `key` again is the same customer.
   * @returns the provider's name for them
   */
  createCustomer(customer: { name: string; email: string; key: string }): Promise<string>
  /** @returns the address of the page, and the provider's name for it */
  openCheckout(order: CheckoutOrder): Promise<{ checkout: string; url: string }>
  /** @returns the address at which a customer sees invoices and changes cards, for minutes */
  openPortal(customer: string, returnUrl: string): Promise<string>
  getPrice(price: string): Promise<Price>
  /** The reference of a payment, for news that have none. Undefined when it is not ours. */
  findReference(payment: string): Promise<string | undefined>
  /**
   * Checks that a message is the provider's, unchanged and not older than five minutes, and reads it.
   * @param body as it came
   * @throws badSignature
   */
  readEvent(body: string, signature: string, secret: string, now: Date): PaymentEvent
}
