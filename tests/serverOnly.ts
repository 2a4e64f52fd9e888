// Stands in for the package `server-only` in unit tests.
export {};
