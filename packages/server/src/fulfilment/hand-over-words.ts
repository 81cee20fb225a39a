/** `DHL 123 456`, or the carrier alone where there is no number. */
export function handOverWords(carrier: string | null, trackingNumber: string | null): string {
  return [carrier, trackingNumber].filter((part) => part !== null).join(' ')
}
