export * from './en'
