// happy-dom calls every image complete although it loads none, as if each had failed.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => false })
