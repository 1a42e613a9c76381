"""Classes in the order of the model's outputs, and what each output of the teacher counts as."""

MAIZE = ["northern-leaf-blight", "common-rust", "gray-leaf-spot", "healthy"]
REJECTED = ["not-plant", "other-plant"]
CLASSES = MAIZE + REJECTED

TEACHER_IDS = {"maize_nlb": 0, "maize_rust": 1, "maize_gls": 2, "maize_healthy": 3, "not_plant": 4}
OTHER_PLANT = CLASSES.index("other-plant")


def class_of_teacher_output(identifier):
    """Leaves of tomato, potato and pepper are other plants here."""
    return TEACHER_IDS.get(identifier, OTHER_PLANT)
