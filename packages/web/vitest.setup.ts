// happy-dom calls every image complete although it loads none, as if each had failed. Tests of plain code have no images.
if (typeof HTMLImageElement !== 'undefined') {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => false })
}
