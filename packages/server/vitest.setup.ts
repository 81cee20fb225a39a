import { vi } from 'vitest'

// The files of the project share one process. Modules of the shop begin anew in each file; libraries stay loaded.
vi.resetModules()
