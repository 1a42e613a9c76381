export * from "./FileReview";
export * from "./FileReviewDialog";
